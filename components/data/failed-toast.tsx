'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';

/** Draws nothing: says once why the reader was led to this page. The same sentence stands on the page. */
export function FailedToast({ sentence }: { sentence: string }) {
  useEffect(() => void toast.error(sentence, { id: 'failed' }), [sentence]);
  return null;
}
