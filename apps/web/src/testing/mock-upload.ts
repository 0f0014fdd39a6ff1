// Files in component tests: made, chosen as a person would, and taken by a server that answers what the test says.
import { onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

type Answer =
  | { readonly name: string; readonly url?: string }
  | { readonly code: number; readonly msg: string };
/** What the server answers to a file; `progress` tells the page how many percent have arrived. */
type Receive = (file: File, progress: (percent: number) => void) => Answer | Promise<Answer>;

/** Until the test ends every upload goes to `receive`; what was sent stands in the list. */
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

/** A picture that the browser can read. */
export async function picture(name: string, side = 4): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** `bytes` of nothing that say they are of this kind. */
export const fileOf = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** Presses a button that asks for files and chooses them; like a browser, what is chosen already is no change. */
export async function chooseFiles(button: Locator, files: readonly File[], key?: 'Enter'): Promise<void> {
  const asked = Promise.withResolvers<HTMLInputElement>();
  const answer = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.preventDefault();
    asked.resolve(event.target);
  };
  document.addEventListener('click', answer, true);
  onTestFinished(() => document.removeEventListener('click', answer, true));
  if (key) {
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(`{${key}}`);
  } else await userEvent.click(button);
  const input = await asked.promise;
  const names = (list: Iterable<File>) => [...list].map(({ name }) => name).join();
  if (names(input.files ?? []) === names(files)) return;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
