import 'entryway';

const form = document.createElement('entry-form');
form.setAttribute('base-url', '/api/v1');
form.setAttribute('form', 'contact');
form.addEventListener('entry-submitted', ({ detail }) => console.log(detail.reference));
document.body.append(form);
