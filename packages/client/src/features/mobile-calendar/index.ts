export { MobileCalendar } from './MobileCalendar.tsx';
