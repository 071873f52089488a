import { mount } from 'svelte';
import Contact from './contact.svelte';

mount(Contact, { target: document.querySelector('#app')! });
