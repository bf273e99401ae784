'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/** What files need on their way comes after the page that they are attached to. */
export const AttachUploads = dynamic(() => import('./attach-files').then((module) => module.AttachFiles), {
  ssr: false,
  loading: () => <Skeleton className="h-24 w-full" />,
});
