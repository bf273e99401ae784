'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

/** The code of uploads is loaded after the page that files are attached to. */
export const AttachUploads = dynamic(() => import('./attach-files').then((module) => module.AttachFiles), {
  ssr: false,
  loading: () => <Skeleton className="h-24 w-full" />,
});
