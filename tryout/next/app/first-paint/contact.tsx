'use client';

import { EntryForm } from 'entryway/react';

export function Contact({ baseUrl, firstPaint }: { baseUrl: string; firstPaint: string }) {
  return (
    <EntryForm
      baseUrl={baseUrl}
      form="contact"
      firstPaint={firstPaint}
      onSubmitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
