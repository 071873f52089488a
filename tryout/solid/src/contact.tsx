import 'entryway';
import type {} from 'entryway/solid';

export function Contact() {
  return (
    <entry-form
      base-url="/api/v1"
      form="contact"
      prop:appearance={{ seeds: { accent: '#0b5c7a' } }}
      on:entry-submitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
