'use client';

import dynamic from 'next/dynamic';

/** Few readers have a request open: homes load the panel for them alone. */
export const LazyOwnRequests = dynamic(() => import('./own-requests').then((module) => module.OwnRequests));
