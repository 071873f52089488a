import 'entryway';
import { message } from './message.js';

const form = document.createElement('entry-form');
form.baseUrl = '/api/v1';
form.form = 'contact';
form.fields = [message];
form.addEventListener('entry-submitted', ({ detail }) => console.log(detail.reference));
document.querySelector('#app')?.append(form);
