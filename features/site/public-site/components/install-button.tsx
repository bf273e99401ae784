'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> };

/** The browser's own installation, where it offers one; nothing where it does not. */
export function InstallButton({ label, done }: { label: string; done: string }) {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  const [installed, setInstalled] = useState(false);
  useEffect(() => {
    setInstalled(matchMedia('(display-mode: standalone)').matches);
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    const finish = () => setInstalled(true);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', finish);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', finish);
    };
  }, []);
  if (installed)
    return (
      <p role="status" className="inline-flex min-h-13 items-center gap-2 font-semibold text-success-ink">
        <Icon name="circle-check" size={20} />
        {done}
      </p>
    );
  if (!offer) return null;
  const install = async () => {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    // An offer can be used once, whatever the answer.
    setOffer(null);
    if (outcome === 'accepted') setInstalled(true);
  };
  return (
    <Button
      variant="primary"
      size="landing"
      icon={<Icon name="monitor-down" size={20} />}
      onClick={() => void install()}
    >
      {label}
    </Button>
  );
}
