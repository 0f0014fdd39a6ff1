// Keeping a draft while it is written: some moments after the last key, and never over what another window saved.
import { randomId } from '../../../api/random-id.ts';
import type { DraftBody } from './draft-values.ts';

export type DraftStatus = 'new' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict';
export type Kept = { readonly id: string; readonly version: number; readonly no: string };

/** How it reaches the server. */
export type DraftCalls = {
  readonly create: (body: DraftBody, key: string) => Promise<Kept>;
  readonly update: (id: string, body: DraftBody & { version: number }, key: string) => Promise<Kept>;
  readonly versionOf: (id: string) => Promise<number>;
  readonly isConflict: (error: unknown) => boolean;
  /** The server has said no; anything else may have been done and only its answer lost. */
  readonly isRefusal: (error: unknown) => boolean;
};
type Settings = { read: () => DraftBody; onMade: (id: string) => void; onSaved: () => void };

const afterLastKey = 1200;
const beforeRetry = 8000;

export class DraftKeeper {
  kept: Kept | undefined;
  private state: DraftStatus;
  private settings: Settings;
  private readonly calls: DraftCalls;
  private savedText: string;
  private sending: Promise<boolean> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isHalted = false;
  /** A sending whose answer was lost is repeated as it was: it must not begin two drafts, nor quarrel with itself. */
  private lost: { readonly key: string; readonly body: DraftBody } | undefined;
  private listeners = new Set<() => void>();

  /** `isBehind`: what stands in the form was never saved. */
  constructor(kept: Kept | undefined, calls: DraftCalls, settings: Settings, isBehind = false) {
    this.kept = kept;
    this.calls = calls;
    this.settings = settings;
    this.state = kept ? 'saved' : 'new';
    this.savedText = isBehind ? '' : this.text();
  }

  /** Other words or values since the last rendering. */
  configure(settings: Settings): void {
    this.settings = settings;
  }
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  status = (): DraftStatus => this.state;
  isUnsaved = (): boolean => this.text() !== this.savedText;

  private text = (): string => JSON.stringify(this.settings.read());
  private set(state: DraftStatus): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
  private later(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), milliseconds);
  }

  /** Something was typed. */
  touch = (): void => {
    if (this.isHalted) return;
    clearTimeout(this.timer);
    if (!this.isUnsaved()) return;
    if (this.state !== 'saving') this.set('dirty');
    this.later(afterLastKey);
  };

  /** One sending at a time; resolves true once everything is kept. */
  save = (): Promise<boolean> => {
    clearTimeout(this.timer);
    if (this.isHalted) return Promise.resolve(false);
    this.sending ??= this.run().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  };

  private async run(): Promise<boolean> {
    while (this.lost || !this.kept || this.isUnsaved()) {
      const sent = this.lost ?? { key: randomId(), body: this.settings.read() };
      const { body, key } = sent;
      this.set('saving');
      try {
        if (this.kept) {
          const { id, version } = this.kept;
          this.kept = await this.calls.update(id, { ...body, version }, key);
        } else {
          this.kept = await this.calls.create(body, key);
          this.settings.onMade(this.kept.id);
        }
        this.lost = undefined;
      } catch (error) {
        this.lost = this.calls.isRefusal(error) ? undefined : sent;
        this.isHalted = this.calls.isConflict(error);
        this.set(this.isHalted ? 'conflict' : 'failed');
        if (!this.isHalted) this.later(beforeRetry);
        return false;
      }
      this.savedText = JSON.stringify(body);
      this.set('saved');
      this.settings.onSaved();
    }
    return true;
  }

  /** What is here wins over the other window's version. */
  async overwrite(): Promise<boolean> {
    if (!this.kept) return false;
    this.kept = { ...this.kept, version: await this.calls.versionOf(this.kept.id) };
    this.savedText = '';
    this.lost = undefined;
    this.isHalted = false;
    return this.save();
  }

  /** It has become something else: nothing is saved any more. */
  halt(): void {
    this.isHalted = true;
    this.savedText = this.text();
    clearTimeout(this.timer);
  }

  /** The page is being left or hidden: what is typed goes out at once. */
  flush = (): void => {
    if (this.isUnsaved()) void this.save();
  };
  stop(): void {
    clearTimeout(this.timer);
  }
}
