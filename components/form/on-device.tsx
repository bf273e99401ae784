'use client';

import { useTranslations } from 'next-intl';
import { useRef, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { isBeingKept, isOnDevice, watchMirror } from '@/lib/drafts/mirror-slot';
import type { DraftName } from '@/lib/drafts/kinds';

const stateOf = (name: DraftName | null) =>
  name === null ? 'none' : isOnDevice(name) ? 'kept' : isBeingKept(name) ? 'writing' : 'none';

/**
 * «Kept on this device», beside the save state of an editor: only while the device has the newest text of this draft and
 * the school does not.
 */
export function OnDevice({ name }: { name: DraftName | null }) {
  const t = useTranslations('common.keptDraft');
  const state = useSyncExternalStore(
    watchMirror,
    () => stateOf(name),
    () => 'none' as const,
  );
  const wasKept = useRef(false);
  wasKept.current = state === 'kept' || (state === 'writing' && wasKept.current);
  if (!wasKept.current) return null;
  const isWriting = state === 'writing';
  return (
    <span
      aria-hidden={isWriting || undefined}
      className={cx(
        'inline-flex items-center gap-2 text-13 text-ink-2',
        // Each letter is written at once: the line keeps its place and goes out where that takes long.
        isWriting && 'invisible transition-[visibility] delay-300',
      )}
    >
      <Icon name="hard-drive" size={18} />
      {t('onDevice')}
    </span>
  );
}
