// Saves a draft automatically, a moment after the last change. It overwrites what another window saved only if the user
// asks for it.
import { randomId } from '../../../api/random-id.ts';
import type { DraftBody } from './draft-values.ts';

export type DraftStatus = 'new' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict';
export type SavedDraft = { readonly id: string; readonly version: number; readonly no: string };

/** The calls to the server. */
export type DraftCalls = {
  readonly create: (body: DraftBody, key: string) => Promise<SavedDraft>;
  readonly update: (id: string, body: DraftBody & { version: number }, key: string) => Promise<SavedDraft>;
  readonly readVersion: (id: string) => Promise<number>;
  readonly isConflict: (error: unknown) => boolean;
  /**
   * True if the server refused. After any other error the server may have saved the draft and only the answer was lost.
   */
  readonly isRefusal: (error: unknown) => boolean;
};
type Settings = { read: () => DraftBody; onCreated: (id: string) => void; onSaved: () => void };

const saveDelayMs = 1200;
const retryDelayMs = 8000;

export class DraftAutosave {
  saved: SavedDraft | undefined;
  private state: DraftStatus;
  private settings: Settings;
  private readonly calls: DraftCalls;
  private savedText: string;
  private sending: Promise<boolean> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isHalted = false;
  /**
   * A request without an answer. It is repeated with the same key and body, so that it creates no second draft and no
   * conflict.
   */
  private unanswered: { readonly key: string; readonly body: DraftBody } | undefined;
  private listeners = new Set<() => void>();

  /** `startsUnsaved`: the form starts with values that were never saved. */
  constructor(saved: SavedDraft | undefined, calls: DraftCalls, settings: Settings, startsUnsaved = false) {
    this.saved = saved;
    this.calls = calls;
    this.settings = settings;
    this.state = saved ? 'saved' : 'new';
    this.savedText = startsUnsaved ? '' : this.serialize();
  }

  /** Replaces the callbacks after each rendering. */
  configure(settings: Settings): void {
    this.settings = settings;
  }
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  status = (): DraftStatus => this.state;
  isUnsaved = (): boolean => this.serialize() !== this.savedText;

  /** The choice between one and many recipients alone does not create a draft. */
  private serialize = (): string => {
    const body = this.settings.read();
    return JSON.stringify(this.saved ? body : { ...body, mode: undefined });
  };
  private setStatus(state: DraftStatus): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
  private scheduleSave(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), delayMs);
  }

  /** To be called after every change of the form. */
  touch = (): void => {
    if (this.isHalted) return;
    clearTimeout(this.timer);
    if (!this.isUnsaved()) return;
    if (this.state !== 'saving') this.setStatus('dirty');
    this.scheduleSave(saveDelayMs);
  };

  /** Runs one request at a time. Resolves to true when everything is saved. */
  save = (): Promise<boolean> => {
    clearTimeout(this.timer);
    if (this.isHalted) return Promise.resolve(false);
    this.sending ??= this.run().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  };

  private async run(): Promise<boolean> {
    while (this.unanswered || !this.saved || this.isUnsaved()) {
      const sent = this.unanswered ?? { key: randomId(), body: this.settings.read() };
      const { body, key } = sent;
      this.setStatus('saving');
      try {
        if (this.saved) {
          const { id, version } = this.saved;
          this.saved = await this.calls.update(id, { ...body, version }, key);
        } else {
          this.saved = await this.calls.create(body, key);
          this.settings.onCreated(this.saved.id);
        }
        this.unanswered = undefined;
      } catch (error) {
        this.unanswered = this.calls.isRefusal(error) ? undefined : sent;
        this.isHalted = this.calls.isConflict(error);
        this.setStatus(this.isHalted ? 'conflict' : 'failed');
        if (!this.isHalted) this.scheduleSave(retryDelayMs);
        return false;
      }
      this.savedText = JSON.stringify(body);
      this.setStatus('saved');
      this.settings.onSaved();
    }
    return true;
  }

  /** Overwrites the version of the other window. */
  async overwrite(): Promise<boolean> {
    if (!this.saved) return false;
    this.saved = { ...this.saved, version: await this.calls.readVersion(this.saved.id) };
    this.savedText = '';
    this.unanswered = undefined;
    this.isHalted = false;
    return this.save();
  }

  /** Stops saving for good, for example after the application was submitted. */
  halt(): void {
    this.isHalted = true;
    this.savedText = this.serialize();
    clearTimeout(this.timer);
  }

  /** Saves at once, for example when the page is hidden. */
  flush = (): void => {
    if (this.isUnsaved()) void this.save();
  };
  cancelTimer(): void {
    clearTimeout(this.timer);
  }
}
