'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** A mail as a mail program draws it, in a frame without scripts, forms or an origin. */
export function MailPreview({ html, label, title }: { html: string; label: string; title: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-3">
      <Button aria-expanded={isShown} icon={<Icon name="eye" size={18} />} onClick={() => setShown(!isShown)}>
        {label}
      </Button>
      {isShown && (
        <iframe
          sandbox=""
          srcDoc={html}
          title={title}
          className="mt-3 h-[560px] w-full rounded-md border border-line bg-surface"
        />
      )}
    </div>
  );
}
