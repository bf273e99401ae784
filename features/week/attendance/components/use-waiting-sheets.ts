import { useEffect, useState } from 'react';
import { listenToWaiting, type WaitingSheet, waitingSheets } from '../model/waiting-sheets';

/** Sheets that wait on this device, by lesson; none before the page is alive. */
export function useWaitingSheets(viewerId: string): Readonly<Record<string, WaitingSheet>> {
  const [sheets, setSheets] = useState<Readonly<Record<string, WaitingSheet>>>({});
  useEffect(() => {
    const read = () => setSheets(waitingSheets(viewerId));
    read();
    return listenToWaiting(read);
  }, [viewerId]);
  return sheets;
}
