import type { ReactNode } from 'react';

export const metadata = { title: 'Next', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <h1>Harbour Lettings</h1>
        {children}
      </body>
    </html>
  );
}
