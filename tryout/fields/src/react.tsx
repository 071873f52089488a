import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Contact } from './topic.js';

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <Contact />
  </StrictMode>,
);
