'use client';

import { useEffect } from 'react';

export function Contact({ baseUrl }: { baseUrl: string }) {
  useEffect(() => {
    void import('entryway');
  }, []);
  return (
    <entry-form
      base-url={baseUrl}
      form="contact"
      onentry-submitted={({ detail }) => console.log(detail.reference)}
    />
  );
}
