import type { FormScope } from '../form-scope.js';
import { isSent } from '../page/surface.js';

/**
 * A form of the page around this one. Ours stays apart from it; only where the page gives the element a name does the
 * other one wait for it, and gets the entry's id under that name.
 */
export function joinHostForm({ host, watch }: FormScope, root: () => ParentNode): () => void {
  const form = host.closest('form');
  const name = host.getAttribute('name');
  if (!form || !name) return () => {};
  const submitted = (event: SubmitEvent): void => {
    if (event.target !== form || isSent(watch.view.journey)) return;
    event.preventDefault();
    root().querySelector<HTMLElement>('[part~="button-primary"]')?.focus();
  };
  const collected = ({ formData }: FormDataEvent): void => {
    const { receipt } = watch.view;
    if (receipt) formData.set(name, receipt.entry_id);
  };
  form.addEventListener('submit', submitted);
  form.addEventListener('formdata', collected);
  return () => {
    form.removeEventListener('submit', submitted);
    form.removeEventListener('formdata', collected);
  };
}
