/** What other modules may use of the people of the office. */
export { isMember } from './members';
export { takePlace } from './place';
export { refuseMoreRights } from './rights';
export { type By, setBlocked, setPassword } from './accounts';
