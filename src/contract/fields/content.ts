import { defineFields } from '../field-common.js';
import {
  amount,
  between,
  def,
  hint,
  hintText,
  list,
  num,
  object,
  oneOf,
  openEnum,
  opt,
  str,
  text,
  union,
  url,
} from '../members.js';

const label = def(str, '');
const either = hint(union([num, str]));

export const contentFields = defineFields({
  heading: { label, text: str, level: hint(between(2, 4)) },
  paragraph: { label, text_md: str },
  image: { label, url, alt: text, caption: text, max_width: either, align: hintText, link_url: hint(url) },
  video: {
    label,
    /** `other` is shown as a link. */
    provider: openEnum(['youtube', 'vimeo', 'file']),
    url,
    title: text,
    poster_url: hint(url),
    captions: list(object({ url, locale: text, label: text })),
  },
  divider: { label, style: hintText, spacing: either },
  button: {
    /** `other` cannot be pressed. */
    behavior: openEnum(['next', 'back', 'submit', 'save', 'link', 'add_instance', 'action', 'workflow']),
    variant: hintText,
    confirm: opt(object({ title: text, text })),
    validate_before: oneOf('none', 'page', 'all'),
    max_clicks: amount,
    pending_label: text,
    url: hint(url),
    target_group: text,
  },
});
