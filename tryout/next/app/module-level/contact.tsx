'use client';

import 'entryway';

export function Contact({ baseUrl }: { baseUrl: string }) {
  return (
    <entry-form
      base-url={baseUrl}
      form="contact"
      dangerouslySetInnerHTML={{ __html: '' }}
      onentry-submitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
