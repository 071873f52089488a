import { EntryForm } from 'entryway';

const form = document.createElement('entry-form');
form.baseUrl = '/api/v1';
form.form = 'contact';
form.addEventListener('entry-submitted', ({ detail }) => console.log(detail.reference));
document.querySelector('main')?.append(form);

if (!(form instanceof EntryForm)) throw new Error('The tag is not the class of the package.');
