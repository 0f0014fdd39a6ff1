// Files in component tests: creates files, chooses them like a person, and mocks the upload server.
import { onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

type Answer =
  | { readonly name: string; readonly url?: string }
  | { readonly code: number; readonly msg: string };
/** Returns the answer to an uploaded file. `progress` reports the upload progress in percent. */
type Receive = (file: File, progress: (percent: number) => void) => Answer | Promise<Answer>;

/** Until the test ends, all uploads go to `receive`. Returns the names of the sent files. */
export function mockUpload(receive: Receive): { sent: string[] } {
  const sent: string[] = [];
  class FakeRequest {
    responseText = '';
    timeout = 0;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    async send(body: FormData) {
      const file = body.get('file') as File;
      sent.push(file.name);
      try {
        const answer = await receive(file, (loaded) => this.upload.onprogress?.({ loaded, total: 100 }));
        const envelope = 'code' in answer ? { ...answer, data: null } : { code: 200, msg: '', data: answer };
        this.responseText = JSON.stringify(envelope);
        this.onload();
      } catch {
        this.onerror();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { sent };
}

/** Creates a picture that the browser can decode. */
export async function picture(name: string, side = 4): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Creates a file of this type and size, filled with zeros. */
export const createFile = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });

/**
 * Presses a button that opens the file chooser, and chooses files. As in a browser, choosing the same files again fires
 * no change event.
 */
export async function chooseFiles(button: Locator, files: readonly File[], key?: 'Enter'): Promise<void> {
  const opened = Promise.withResolvers<HTMLInputElement>();
  const interceptClick = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.preventDefault();
    opened.resolve(event.target);
  };
  document.addEventListener('click', interceptClick, true);
  onTestFinished(() => document.removeEventListener('click', interceptClick, true));
  if (key) {
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(`{${key}}`);
  } else await userEvent.click(button);
  const input = await opened.promise;
  const names = (list: Iterable<File>) => [...list].map(({ name }) => name).join();
  if (names(input.files ?? []) === names(files)) return;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
