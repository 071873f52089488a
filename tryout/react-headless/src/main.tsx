import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Contact } from './contact.js';

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <Contact />
  </StrictMode>,
);
