'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { storeChoice } from '@/lib/cookies/choices';
import { usePathname } from '@/lib/i18n/navigation';
import { mobileCookie, needsDesktop } from '../model/user-agent';

type MobileNoticeProps = {
  /** For pages that need a wide screen, and for those that fit a phone. */
  texts: { notice: string; wide: string };
  closeLabel: string;
};

/**
 * Band and toast for the listed mobile browsers, once a session of the browser: the school then leaves it
 * out.
 */
export function MobileNotice({ texts, closeLabel }: MobileNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  const text = needsDesktop(usePathname()) ? texts.notice : texts.wide;
  const [first] = useState(text);
  useEffect(() => {
    toast.info(first, { id: mobileCookie });
    storeChoice(mobileCookie, '1').catch(() => undefined);
  }, [first]);
  if (isClosed) return null;
  return (
    <div className="no-print flex items-center gap-3 bg-accent-soft ps-4 pe-1 text-13 text-accent-ink">
      <Icon name="smartphone" size={18} />
      <p className="flex-1 py-2">{text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 place-items-center"
        onClick={() => setClosed(true)}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
