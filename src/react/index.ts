'use client';

import type { EntryForm as EntryFormElement } from '../elements/form/entry-form.js';
import type { EntrySession as EntrySessionElement } from '../elements/form/entry-session.js';
import { elementComponent } from './element-component.js';
import type { EntryFormProps, EntrySessionProps } from './host-props.js';

export type { CustomField, FieldControl, MountedField } from '../elements/custom/custom-field.js';
export type { FieldComponent, ReactFieldControl } from './field-props.js';
export type { EntryFormProps, EntrySessionProps } from './host-props.js';
export { reactField } from './react-field.js';
export { type Entry, useEntry, useEntrySession, useEntryView } from './use-entry.js';
export type { EntryFormElement, EntrySessionElement };

/** A whole form. */
export const EntryForm = elementComponent<EntryFormElement, EntryFormProps>('entry-form', 'EntryForm');

/** A session without a look of its own: what is placed in it draws the form. */
export const EntrySession = elementComponent<EntrySessionElement, EntrySessionProps>('entry-session', 'EntrySession');
