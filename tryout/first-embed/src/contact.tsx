import { EntryForm } from 'entryway/react';
import { topic } from './topic';

// Outside of the component: another object would open the form anew.
const appearance = { seeds: { accent: '#0b5c7a' } };
const fields = [topic];

export function Contact() {
  return (
    <EntryForm
      baseUrl="http://127.0.0.1:4010/api/v1"
      form="contact"
      appearance={appearance}
      fields={fields}
      onSubmitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
