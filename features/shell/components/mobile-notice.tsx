'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { usePathname } from '@/lib/i18n/navigation';
import { needsDesktop } from '../model/user-agent';

const key = 'mobile-notice-closed';
const seen = () => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};
const remember = () => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage refused: the notice comes back with the next page, nothing else happens.
  }
};

/** Band and toast for the listed mobile browsers, on pages that need a wide screen; closable for the session. */
export function MobileNotice({ text, closeLabel }: { text: string; closeLabel: string }) {
  const [closed, setClosed] = useState(false);
  const isNeeded = needsDesktop(usePathname());
  useEffect(() => {
    if (seen()) setClosed(true);
    else if (isNeeded) toast.info(text, { id: key });
  }, [text, isNeeded]);
  if (closed || !isNeeded) return null;
  return (
    <div className="no-print flex items-center gap-3 bg-accent-soft ps-4 pe-1 text-13 text-accent-ink">
      <Icon name="smartphone" size={18} />
      <p className="flex-1 py-2">{text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 place-items-center"
        onClick={() => {
          remember();
          setClosed(true);
        }}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
