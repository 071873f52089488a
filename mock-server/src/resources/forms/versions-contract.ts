import * as z from 'zod/mini';
import { defineContract, FormSchema } from '../../library.js';
import { listing, making } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  Finding,
  int,
  JsonMap,
  Nothing,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';

const VersionState = oneOf('draft', 'validated', 'published', 'archived');

export const ValidationReport = exactly({
  valid: bool,
  checked_at: str,
  document_hash: str,
  errors: array(Finding),
  warnings: array(Finding),
});

export const Difference = exactly({
  kind: oneOf('added', 'removed', 'changed'),
  object: oneOf('field', 'page', 'section', 'member'),
  key: str,
  members: optional(array(str)),
});

const members = {
  form_id: str,
  number: int,
  state: VersionState,
  document_hash: str,
  based_on_version_id: text,
  validation: nullable(ValidationReport),
  published_at: text,
  published_by: text,
  change_note: text,
};

export const FormVersion = resource('form_version', {
  ...members,
  document: JsonMap,
  diff: optional(array(Difference)),
});
export const FormVersionSummary = resource('form_version', members);

const large = 4 * 1024 * 1024;
const ChangeNote = optional(textOf(0, 2000));

/** Versions of a form: drafts, and what was published. */
export const versions = defineContract({
  listVersions: listing({
    path: '/forms/{form_id}/versions',
    summary: 'List the versions of a form',
    of: FormVersionSummary,
    query: { state: optional(VersionState) },
  }),
  createVersion: making({
    path: '/forms/{form_id}/versions',
    summary: 'Begin a draft with the published version, or with an older one',
    body: exactly({ from: str }),
    of: FormVersion,
  }),
  getVersion: {
    method: 'GET',
    path: '/forms/{form_id}/versions/{version}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a version, and what differs from another',
    query: z.object({ diff_against: optional(str) }),
    replies: { 200: FormVersion },
  },
  replaceVersion: {
    method: 'PUT',
    path: '/forms/{form_id}/versions/{version}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'required',
    bodyLimit: large,
    summary: 'Write the whole document of a draft',
    body: exactly({ document: JsonMap, change_note: ChangeNote }),
    replies: { 200: FormVersion },
  },
  patchVersion: {
    method: 'PATCH',
    path: '/forms/{form_id}/versions/{version}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    bodyLimit: large,
    summary: 'Change parts of the document of a draft',
    body: JsonMap,
    replies: { 200: FormVersion },
  },
  deleteVersion: {
    method: 'DELETE',
    path: '/forms/{form_id}/versions/{version}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Throw a draft away',
    replies: { 204: Nothing },
  },
  validateVersion: {
    method: 'POST',
    path: '/forms/{form_id}/versions/{version}/validate',
    auth: 'account',
    role: 'editor',
    summary: 'Check a draft',
    replies: { 200: ValidationReport },
  },
  publishVersion: {
    method: 'POST',
    path: '/forms/{form_id}/versions/{version}/publish',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    ifMatch: 'required',
    summary: 'Publish a draft',
    body: exactly({ change_note: ChangeNote, validate: optional(bool), allow_breaking: optional(bool) }),
    replies: { 200: FormVersion },
  },
  getVersionSchema: {
    method: 'GET',
    path: '/forms/{form_id}/versions/{version}/schema',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a version as respondents would',
    query: z.object({ locale: optional(str), translations: optional(oneOf('all')) }),
    replies: { 200: FormSchema },
  },
});
