/** What other modules may use of live-monitor. */
export { MonitorStreams } from './monitor-streams';
