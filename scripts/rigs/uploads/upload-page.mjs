import { tsImport } from 'tsx/esm/api';
import { loadMockServer } from '../../lib/server/load-sources.mjs';
import { servePage } from '../lib/serve-page.mjs';
import { BadLine } from './bad-line.mjs';

/** What runs in the page: a form with a question for files, and a witness that tells how they stand. */
const script = `
import { createSession } from './src/index.ts';
const session = createSession({ baseUrl: location.origin + '/api/v1', form: 'lab' });
const form = document.createElement('entry-form');
form.session = session;
document.body.append(form);
const shown = () => {
  const { journey, uploads } = session.view;
  return { journey, uploads: (uploads.get('papers') ?? []).map(({ state, code, sent, fileId, chooseAgain }) =>
    ({ state, code, sent, fileId, chooseAgain })) };
};
window.robot = { session, shown };
`;

const operations = ['prepareUpload', 'getUpload', 'signUploadParts', 'completeUpload'];
const kinds = ['offline', 'lost_reply', 'html', 'status'];

/** Serves a form that takes a large file, with a bad line in between. */
export async function serveUploads({ faults, ...line }) {
  const { createMockServer, nodeListener } = await loadMockServer();
  const { uploadForm, partSize } = await tsImport('../../../test/uploads/upload-form.ts', import.meta.url);
  const service = createMockServer({ limits: [], seed: [uploadForm(2 ** 30)] });
  for (const operation of operations)
    for (const kind of kinds)
      service.faults.add({
        operation,
        kind,
        probability: faults / kinds.length,
        ...(kind === 'status' && { status: 503, code: 'unavailable' }),
      });
  const badLine = new BadLine({ service, ...line });
  const answer = nodeListener(service);
  const page = await servePage({
    title: 'Uploads',
    script,
    answer: (incoming, outgoing, next) =>
      badLine.carries(incoming) ? void badLine.take(incoming, outgoing) : answer(incoming, outgoing, next),
  });
  service.publicUrl.standsAt(page.address);
  return { ...page, service, line: badLine, partSize };
}
