'use client';

import { CircleCheck, MonitorDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

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
        <CircleCheck size={20} aria-hidden="true" />
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
      icon={<MonitorDown size={20} aria-hidden="true" />}
      onClick={() => void install()}
    >
      {label}
    </Button>
  );
}
