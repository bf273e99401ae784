import type { DeviceBox } from '@/lib/outbox/device-box';
import type { FillPorts, FormRecord } from './fill-types';
import { type Entry, toRecord } from './form-entry';

/**
 * Forms of one assessment on this device: what the school does not have, one write of a form after the other.
 */
export class FormKeeper {
  #assessmentId: string;
  #openBox: FillPorts['openBox'];
  #changed: () => void;
  #box: DeviceBox<FormRecord> | null = null;
  #writes = new Map<string, Promise<void>>();

  constructor(assessmentId: string, openBox: FillPorts['openBox'], changed: () => void) {
    this.#assessmentId = assessmentId;
    this.#openBox = openBox;
    this.#changed = changed;
  }

  get kind(): DeviceBox<FormRecord>['kind'] | 'opening' {
    return this.#box?.kind ?? 'opening';
  }

  async open(): Promise<void> {
    this.#box ??= await this.#openBox();
  }

  async all(): Promise<FormRecord[]> {
    return (await this.#box?.all(this.#assessmentId).catch(() => [])) ?? [];
  }

  /** Writes a form as it is when its turn comes; one that the school has is taken out. */
  keep(entry: Entry): Promise<void> {
    const { id } = entry.form;
    const last = (this.#writes.get(id) ?? Promise.resolve()).then(() => this.#write(entry));
    this.#writes.set(id, last);
    return last;
  }

  async forget(records: readonly FormRecord[]): Promise<void> {
    for (const { assessment_id, form_id } of records)
      await this.#box?.remove(assessment_id, form_id).catch(() => {});
    this.#changed();
  }

  async #write(entry: Entry): Promise<void> {
    const { id } = entry.form;
    try {
      if (entry.isDirty || entry.conflict !== null)
        await this.#box?.put(this.#assessmentId, id, toRecord(this.#assessmentId, entry));
      else await this.#box?.remove(this.#assessmentId, id);
      entry.isRefusedByDevice = false;
    } catch {
      entry.isRefusedByDevice = true;
    }
    this.#changed();
  }
}
