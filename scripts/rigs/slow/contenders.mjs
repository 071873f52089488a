import { bundlePage } from './bundle.mjs';
import { contactDocument } from './contact-document.mjs';
import { installPeers, peersFolder } from './peers.mjs';

const html = (head, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact us</title>
<link rel="icon" href="data:,">
${head}</head>
<body>${body}</body></html>`;

/** Tells the rig what the form has taken as an answer, as `window.answerOf` of the other pages does. */
const answerOf = `<script>
window.answerOf = (key) => document.querySelector('entry-form').scope?.session.view.fields.get(key)?.answer;
</script>`;

/** Ours as a plain page has it: one script, which asks the service for the form. */
const asked = html(
  `<script type="module" src="/cdn/entry-form.js"></script>${answerOf}`,
  '<entry-form base-url="/api/v1" form="contact"></entry-form>',
);

/** Ours with the form in the page, as the others have theirs: what is left between the two is the way to the service. */
const given = html(
  `<link rel="modulepreload" href="/cdn/entry-form.js"><script type="module">
import { createSession } from '/cdn/entry-form.js';
const form = ${JSON.stringify(contactDocument)};
const fetch = async (request) =>
  request.url.endsWith('/schema') ? Response.json(form) : globalThis.fetch(request);
const session = createSession({ baseUrl: location.origin + '/api/v1', form: 'contact', fetch });
document.querySelector('entry-form').session = session;
</script>${answerOf}`,
  '<entry-form></entry-form>',
);

/** The pages that are compared, the one that the ratios are to first: a name, a document, and the files it needs. */
export async function contenders({ withPeers }) {
  if (withPeers) await installPeers();
  return [
    await bundled('bare Lit', 'lit'),
    { name: 'Entryway', document: asked, files: new Map() },
    { name: 'Entryway, form in the page', document: given, files: new Map() },
    ...(withPeers ? [await bundled('SurveyJS', 'surveyjs'), await bundled('form-js', 'form-js')] : []),
  ];
}

async function bundled(name, source) {
  const files = await bundlePage(source, peersFolder);
  const sheet = `/pages/${source}.css`;
  const head = [
    `<script type="module" src="/pages/${source}.js"></script>`,
    ...(files.has(sheet) ? [`<link rel="stylesheet" href="${sheet}">`] : []),
  ];
  return { name, document: html(head.join(''), '<div id="form"></div>'), files };
}
