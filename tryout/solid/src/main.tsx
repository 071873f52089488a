import { render } from 'solid-js/web';
import { Contact } from './contact.js';

render(() => <Contact />, document.querySelector('#app')!);
