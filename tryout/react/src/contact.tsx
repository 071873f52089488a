import { EntryForm } from 'entryway/react';

export function Contact() {
  return (
    <EntryForm
      baseUrl="/api/v1"
      form="contact"
      appearance={{ seeds: { accent: '#0b5c7a' } }}
      onSubmitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
