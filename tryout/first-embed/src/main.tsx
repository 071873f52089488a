import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Contact } from './contact';

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <Contact />
  </StrictMode>,
);
