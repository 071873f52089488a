import { defineContract } from '../../library.js';
import { exactly, optional, str } from '../../platform/contract/shapes.js';

/** Trying a version out. */
export const previews = defineContract({
  createPreviewSession: {
    method: 'POST',
    path: '/forms/{form_id}/preview-sessions',
    auth: 'account',
    role: 'editor',
    summary: 'Try a version out, without leaving a trace',
    body: exactly({ version: str, locale: optional(str) }),
    replies: { 201: exactly({ entry_id: str, entry_key: str, preview_url: str, expires_at: str }) },
  },
});
