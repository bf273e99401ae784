'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { api, toBody } from '@/lib/api/client';
import { storedMark } from '@/lib/device/session-tabs';
import type { Staff } from '@/lib/staff/staff';
import { libraryUrl } from '../../api/library-address';
import { mediaQueries } from '../../api/queries';
import { languageOf } from '../../model/file-types';
import type { Store, UploadEntry } from '../../model/uploads/upload-entry';
import { UploadList } from '../../model/uploads/upload-list';

const storeOf =
  (staff: Staff): Store =>
  async (arrived, { title, replaces }) => {
    const fields = replaces ? arrived : { ...arrived, title: { [languageOf(title, staff.locale)]: title } };
    const item = await api.post<{ id: string }>(
      replaces ?? libraryUrl(staff, 'media'),
      toBody('media', fields),
    );
    return item.id;
  };

/** Uploads continue while other pages of the same person are shown. */
let current: { owner: string | null; list: UploadList } | null = null;

function listOf(staff: Staff): UploadList {
  const owner = `${storedMark()} ${staff.locale}`;
  if (current?.owner !== owner) current = { owner, list: new UploadList(staff.locale, storeOf(staff)) };
  return current.list;
}

const none: readonly UploadEntry[] = [];
const UploadsContext = createContext<UploadList | null>(null);

/** The uploads of the signed-in author for everything below; what was begun before a reload is taken up. */
export function UploadsProvider({ staff, children }: { staff: Staff; children: ReactNode }) {
  const [list, setList] = useState<UploadList | null>(null);
  const client = useQueryClient();
  useEffect(() => {
    const own = listOf(staff);
    setList(own);
    void own.recall();
    let done = 0;
    const renew = () => {
      const now = own.entries().filter(({ state }) => state === 'done').length;
      if (now > done) void client.invalidateQueries({ queryKey: mediaQueries.all() });
      done = now;
    };
    const resume = () => own.resumeStopped();
    addEventListener('online', resume);
    const leave = own.subscribe(renew);
    return () => {
      leave();
      removeEventListener('online', resume);
    };
  }, [staff, client]);
  return <UploadsContext value={list}>{children}</UploadsContext>;
}

const stay = () => () => undefined;

/** The list and its entries; null until the page listens. */
export function useUploads(): { list: UploadList | null; entries: readonly UploadEntry[] } {
  const list = useContext(UploadsContext);
  const read = list?.entries ?? (() => none);
  const entries = useSyncExternalStore(list?.subscribe ?? stay, read, () => none);
  return { list, entries };
}
