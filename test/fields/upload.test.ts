import { expect } from 'chai';
import type { FilesEvent, UploadEvent, UploadView } from '../../src/fields/upload/upload-view.js';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

const upload = (own: Partial<UploadView>): UploadView => ({
  id: 'u1',
  name: 'lease.pdf',
  size: 6_200_000,
  contentType: 'application/pdf',
  state: 'uploading',
  sent: 2_108_000,
  remaining: 20_000,
  fileId: null,
  code: null,
  canPause: true,
  canRetry: own.state === 'failed',
  chooseAgain: false,
  ...own,
});

const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type });
const carrying = (...files: File[]): DataTransfer => {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  return data;
};

/** A paste as the browser would bring it; not every engine lets a script fill a clipboard event. */
const pasting = (clipboardData: DataTransfer): Event =>
  Object.defineProperty(new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', {
    value: clipboardData,
  });

describe('uploads', () => {
  afterEach(closeControls);

  const open = async (uploads: readonly UploadView[] = [], own: object = {}, given: Given = {}) => {
    const field = await Control.open('file_upload', own as never, { uploads, ...given });
    const chosen: string[][] = [];
    const asked: string[] = [];
    field.element.addEventListener('entry-files', (event) =>
      chosen.push((event as FilesEvent).files.map(({ name }) => name)),
    );
    field.element.addEventListener('entry-upload', (event) => {
      const { action, id, files } = event as UploadEvent;
      asked.push([action, id, ...files.map(({ name }) => name)].join(' '));
    });
    const show = async (next: readonly UploadView[]) => {
      await field.hold({ uploads: next });
    };
    const said = async (role = 'status') => {
      await new Promise((resolve) => setTimeout(resolve));
      await field.settled();
      return field.one(`[role="${role}"]`).textContent;
    };
    const meta = () => field.all('[part~="file-meta"]').map(({ textContent }) => textContent?.trim());
    const names = () =>
      field
        .all<HTMLElement>('[part~="file-actions"] button')
        .map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    const limits = () => field.one(field.id('limits')).textContent;
    return { field, chosen, asked, show, said, meta, names, limits };
  };

  it('say what can be added, in words', async () => {
    const own = { accept: ['application/pdf', 'image/jpeg', '.png'], max_size_bytes: 10_000_000, max_files: 5 };
    const { field, limits } = await open([], own);
    expect(limits()).to.equal('PDF, JPG or PNG. Up to 10 MB each. 5 files at most.');
    expect(field.one(field.id()).getAttribute('aria-describedby')).to.equal(`${field.element.uid}-limits`);
    expect((await open([], { accept: ['image/*'] })).limits()).to.equal('Image.');
    const binary = await open([], { max_size_bytes: 50 * 1024 * 1024, max_files: 1 });
    expect(binary.limits(), 'as its author thought of it').to.equal('Up to 50 MB.');
    expect((await open([], own)).field.one('[type="file"]').accept).to.equal('application/pdf,image/jpeg,.png');
  });

  it('are added by a button that can be spoken to', async () => {
    const { field, chosen } = await open();
    const input = field.one('[type="file"]');
    let opened = 0;
    input.addEventListener('click', (event) => {
      event.preventDefault();
      opened++;
    });
    await field.click(field.id());
    expect([opened, field.one(field.id()).textContent?.trim()]).to.deep.equal([1, 'Choose files']);
    input.files = carrying(file('a.pdf'), file('b.pdf')).files;
    input.dispatchEvent(new Event('change'));
    expect(chosen).to.deep.equal([['a.pdf', 'b.pdf']]);
    expect(input.value).to.equal('');
  });

  it('can be dropped, and a file that misses the box does not take the page away', async () => {
    const { field, chosen } = await open();
    const drag = async (type: string, target: EventTarget) => {
      const event = new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer: carrying(file('a.pdf')),
      });
      target.dispatchEvent(event);
      await field.settled();
      return event.defaultPrevented;
    };
    const box = () => field.one('[part~="drop"]');
    await drag('dragover', document.body);
    expect(box().textContent).to.contain('Drop files inside the box');
    expect(await drag('drop', document.body)).to.equal(true);
    expect([chosen, box().dataset.over]).to.deep.equal([[], undefined]);
    await drag('dragover', box());
    expect(box().textContent).to.contain('Drop to add');
    await drag('drop', box());
    expect(chosen).to.deep.equal([['a.pdf']]);
  });

  it('can be pasted, with a name that tells them apart', async () => {
    const { chosen } = await open();
    const paste = pasting(carrying(file('image.png', 'image/png')));
    document.body.dispatchEvent(paste);
    expect(paste.defaultPrevented).to.equal(true);
    expect(chosen[0]?.[0]).to.match(/^Pasted image \d.*\.png$/);
    const text = pasting(new DataTransfer());
    document.body.dispatchEvent(text);
    expect(text.defaultPrevented).to.equal(false);
  });

  it('show how far they have come, and what can be done', async () => {
    const { field, meta, names, show } = await open([upload({})]);
    expect(meta()).to.deep.equal(['34% · 2.1 MB of 6.2 MB · about 20 s left']);
    expect(field.one<HTMLProgressElement>('progress').value).to.equal(34);
    expect(names()).to.deep.equal(['Pause lease.pdf', 'Cancel lease.pdf']);
    for (const [own, status, actions] of [
      [{ state: 'queued' }, 'Waiting', ['Cancel']],
      [{ state: 'preparing' }, 'Checking the file', ['Cancel']],
      [{ state: 'paused' }, 'Paused', ['Resume', 'Cancel']],
      [{ state: 'waitingNetwork' }, 'Waiting for connection', ['Cancel']],
      [{ stalled: true }, 'Stalled', ['Pause', 'Try again', 'Cancel']],
      [{ state: 'completing' }, 'Finishing', ['Cancel']],
      [{ state: 'failed' }, 'The file could not be uploaded. Try again.', ['Try again', 'Remove']],
      [{ state: 'rejected', code: 'file_empty' }, 'The file is empty. Choose another one.', ['Replace', 'Remove']],
      [
        { state: 'rejected', code: 'file_protected' },
        'The file is password protected. Choose one that is not.',
        ['Replace', 'Remove'],
      ],
      [{ state: 'rejected', code: 'file_duplicate' }, 'The same file was added before', ['Keep both', 'Skip']],
      [
        { state: 'paused', chooseAgain: true },
        'Choose the same file again to finish uploading',
        ['Choose file', 'Remove'],
      ],
    ] as const) {
      await show([upload(own as Partial<UploadView>)]);
      expect(meta()).to.deep.equal([status]);
      expect(names()).to.deep.equal(actions.map((action) => `${action} lease.pdf`));
    }
  });

  it('ask for what was pressed', async () => {
    const { field, asked, show } = await open([upload({})]);
    const press = (text: string) =>
      field.click(
        field.all<HTMLElement>('button').find(({ textContent }) => textContent?.trim().startsWith(text)) as HTMLElement,
      );
    await press('Pause');
    await press('Cancel');
    await show([upload({ state: 'paused' })]);
    await press('Resume');
    await show([upload({ state: 'failed' })]);
    await press('Try again');
    await show([upload({ state: 'rejected', code: 'file_type' })]);
    await press('Replace');
    const input = field.one('[type="file"]');
    input.files = carrying(file('other.pdf')).files;
    input.dispatchEvent(new Event('change'));
    expect(asked).to.deep.equal(['pause u1', 'cancel u1', 'resume u1', 'retry u1', 'replace u1 other.pdf']);
  });

  it('of other questions can be used again without being looked for', async () => {
    const lease = file('lease.pdf');
    const { field, chosen } = await open([], {}, { reusable: [lease] });
    const [again] = field.all<HTMLElement>('[part~="again"] button');
    expect(again?.textContent).to.equal('Use lease.pdf again');
    await field.click(again as HTMLElement);
    expect(chosen).to.deep.equal([['lease.pdf']]);
    expect(document.activeElement?.id).to.equal(field.element.uid);
    await field.hold({ disabled: true });
    expect(field.all('[part~="again"]')).to.deep.equal([]);
  });

  it('that have arrived show their size, and can be looked at', async () => {
    const { field, meta, names, asked } = await open(
      [upload({ state: 'done', fileId: 'fil_1' })],
      {},
      {
        answer: [{ file_id: 'fil_1' }],
      },
    );
    expect(meta()).to.deep.equal(['Uploaded · 6.2 MB']);
    expect(names()).to.deep.equal(['Preview lease.pdf', 'Remove lease.pdf']);
    await field.click('[part~="file-actions"] button');
    expect(asked).to.deep.equal(['preview u1']);
  });

  it('can be removed and had back', async () => {
    const answer = [{ file_id: 'fil_1' }];
    const { field, asked } = await open([upload({ state: 'done', fileId: 'fil_1' })], {}, { answer });
    const button = (text: string) =>
      field.all<HTMLElement>('button').find(({ textContent }) => textContent?.trim().startsWith(text)) as HTMLElement;
    await field.click(button('Remove'));
    // News of the file that come before the answer has changed.
    await field.hold({ uploads: [upload({ state: 'done', fileId: 'fil_1' })] });
    await field.drawn.answer(null);
    expect(field.one('[part~="file"]').textContent).to.contain('lease.pdf removed');
    expect(document.activeElement).to.equal(button('Undo'));
    await field.click(button('Undo'));
    await field.drawn.until(() => field.one('[role="status"]').textContent === 'lease.pdf is back');
    expect(asked).to.deep.equal(['remove u1', 'undo u1']);
    await field.drawn.answer(answer);
    expect(field.all('[part~="file-removed"]')).to.deep.equal([]);
    expect(document.activeElement).to.equal(field.one(field.id()));
  });

  it('are said in one sentence, and only what matters', async () => {
    const { show, said } = await open([]);
    const two = (own: Partial<UploadView>) => [upload(own), upload({ ...own, id: 'u2', name: 'id.jpg' })];
    await show(two({ state: 'queued', sent: 0 }));
    expect(await said()).to.equal('2 files added');
    await show(two({ sent: 1_000_000, remaining: 1_700 }));
    await show(two({ sent: 5_000_000, remaining: 400 }));
    expect(await said()).to.equal('2 files added');
    await show(two({ state: 'done' }));
    expect(await said()).to.equal('2 files uploaded');
    await show([...two({ state: 'done' }), upload({ id: 'u3', name: 'big.mov', sent: 0 })]);
    await show([...two({ state: 'done' }), upload({ id: 'u3', name: 'big.mov', sent: 3_200_000 })]);
    expect(await said()).to.equal('big.mov, 50%');
    expect(await said('alert')).to.equal('');
    await show([...two({ state: 'done' }), upload({ id: 'u3', name: 'big.mov', state: 'failed' })]);
    expect(await said('alert')).to.equal('big.mov could not be uploaded');
  });

  it('that were stored before have a row even where nothing else is known of them', async () => {
    const gone = upload({ id: 'u2', fileId: 'fil_3', state: 'done' });
    const { field, meta } = await open(
      [upload({ id: 'u1', fileId: 'fil_1', state: 'done' }), gone],
      {},
      {
        answer: [{ file_id: 'fil_1' }, { file_id: 'fil_2' }],
      },
    );
    expect(field.all('[part~="file"]')).to.have.length(2);
    expect(meta()).to.have.length(2);
  });

  it('have nothing for axe to find in any state', async () => {
    const states = [
      'queued',
      'preparing',
      'uploading',
      'paused',
      'waitingNetwork',
      'completing',
      'done',
      'failed',
      'rejected',
    ] as const;
    const { field } = await open(
      states.map((state, at) => upload({ id: `u${at}`, state, fileId: state === 'done' ? 'fil_1' : null })),
      { capture: true },
      { answer: [{ file_id: 'fil_1' }] },
    );
    await expectAccessible(field.element);
  });
});
