import 'entryway';

export function Contact() {
  return (
    <entry-form base-url="/api/v1" form="contact" onentry-submitted={({ detail }) => console.log(detail.reference)} />
  );
}
