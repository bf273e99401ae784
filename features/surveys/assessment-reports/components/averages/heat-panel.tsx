'use client';

import dynamic from 'next/dynamic';

/** The heat table, whose code comes with the part that shows it. */
export const HeatPanel = dynamic(() => import('./heat-table').then((module) => module.HeatTable));
