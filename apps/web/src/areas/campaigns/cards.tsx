export { SeasonRows } from './season/SeasonRows.tsx';
