// Made from the schemas of the contract by test/support/reader/shape-files.ts. Do not edit.

import { readTokens } from '../theme-tokens.js';
import type { Reader } from './failed.js';
import { Expr } from './field-shapes.js';
import {
  amount,
  def,
  hint,
  hintText,
  list,
  mapOf,
  number,
  off,
  on,
  oneOf,
  opt,
  part,
  text,
  texts,
  whole,
} from './missing.js';
import { array, object, record, union } from './nested.js';
import { between, bool, count, int, literal, num, openEnum, str, url } from './plain.js';

/** A form, but for what is out of order in it. */
export const documentOf = (readField: Reader) =>
  object({
    object: literal('form_schema'),
    schema_version: int,
    features: texts,
    hash: str,
    form: object({
      public_id: str,
      version_id: str,
      version_number: int,
      title: str,
      description_md: text,
      published_at: text,
      brand: hint(object({ name: str, logo_url: hint(url) })),
    }),
    allowed_origins: texts,
    availability: object({
      state: openEnum('open', 'not_yet_open', 'closed', 'quota_reached', 'paused'),
      opens_at: text,
      closes_at: text,
      timezone: text,
      remaining: opt(int),
      message_md: text,
    }),
    locale: str,
    default_locale: text,
    locales: part(list(part(object({ code: str, name: text, dir: oneOf('ltr', 'rtl') })))),
    translations: part(opt(record(mapOf(str)))),
    theme: part(
      opt(
        object({
          name: hintText,
          mode: oneOf('auto', 'light', 'dark'),
          tokens: def(readTokens, {}),
          dark: def(readTokens, {}),
          background: hint(object({ image_url: hint(url), position: hintText, overlay: hintText })),
          logo: hint(object({ url, alt: text, align: hintText, max_height_px: hint(num) })),
        }),
      ),
    ),
    settings: part(
      whole({
        layout: part(oneOf('paged', 'classic', 'one_question')),
        submit_label: part(text),
        next_label: part(text),
        back_label: part(text),
        save_label: part(text),
        progress: part(
          whole({
            style: oneOf('bar', 'none', 'steps', 'percent'),
            basis: oneOf('pages', 'required_fields'),
            show_titles: off,
          }),
        ),
        save_and_resume: part(
          whole({
            enabled: on,
            channels: def(array(openEnum('link', 'email')), ['link', 'email']),
            remember_device: on,
            draft_ttl_days: def(num, 30),
            show_button: on,
          }),
        ),
        draft: part(whole({ create_on: oneOf('first_answer', 'load', 'submit') })),
        autosave: part(
          whole({
            enabled: on,
            min_interval_ms: def(count, 3000),
            max_interval_ms: def(count, 30000),
            max_batch: def(count, 200),
            on_page_change: on,
            on_hide: on,
          }),
        ),
        validate_on: part(oneOf('page', 'blur', 'change', 'submit')),
        hidden_answers: part(oneOf('discard', 'keep')),
        review_page: part(off),
        edit_after_submit: part(whole({ enabled: off, until_hours: number })),
        languages: part(whole({ auto_detect: on, allow_switch: on })),
        availability: part(
          whole({
            opens_at: text,
            closes_at: text,
            timezone: text,
            max_entries: amount,
            max_per_respondent: amount,
            late_submit_minutes: def(num, 60),
          }),
        ),
        protection: part(
          whole({
            captcha: whole({
              provider: oneOf('none', 'turnstile', 'hcaptcha'),
              site_key: text,
              on: oneOf('submit', 'create'),
            }),
            honeypot: opt(object({ name: str })),
            min_fill_seconds: def(num, 0),
          }),
        ),
        upload: part(whole({ part_size: def(count, 8388608), concurrency: def(count, 3) })),
        branding: part(whole({ show_badge: off })),
        ui_strings: part(mapOf(str)),
      }),
    ),
    hidden_fields: part(
      list(part(object({ key: str, source: openEnum('query', 'embed', 'fixed'), param: text, max_length: opt(int) }))),
    ),
    variables: part(
      list(part(object({ key: str, type: def(openEnum('number', 'string', 'boolean', 'date'), 'other'), expr: Expr }))),
    ),
    pages: array(
      part(
        object({
          id: str,
          key: str,
          kind: oneOf('content', 'welcome', 'review'),
          title: text,
          description_md: text,
          visible: def(union(bool, Expr), true),
          sections: list(
            part(
              object({
                id: str,
                key: str,
                title: text,
                description_md: text,
                visible: def(union(bool, Expr), true),
                columns: hint(between(1, 4)),
                collapsible: off,
                collapsed: off,
                fields: list(readField),
              }),
            ),
          ),
          next: list(object({ when: union(bool, Expr), to: str })),
          next_label: text,
          back_label: text,
          image_url: hint(url),
        }),
      ),
    ),
    confirmations: part(
      list(
        part(
          object({
            key: str,
            when: def(union(bool, Expr), true),
            kind: oneOf('message', 'redirect'),
            title: text,
            body_md: text,
            redirect_url: hint(url),
            delay_seconds: def(num, 0),
            show_reference: on,
            show_summary: off,
            allow_another: off,
            allow_edit: off,
          }),
        ),
      ),
    ),
  });
