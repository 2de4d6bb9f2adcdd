export { mapViewOf, readPageAddress, type PageAddress } from './page-address.ts';
