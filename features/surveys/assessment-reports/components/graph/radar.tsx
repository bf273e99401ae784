'use client';

import dynamic from 'next/dynamic';

/** The radar, whose code comes with the part that shows it. */
export const Radar = dynamic(() => import('./radar-panel').then((module) => module.RadarPanel));
