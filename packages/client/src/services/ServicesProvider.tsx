import { createContext, use, type ReactNode } from 'react';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | null>(null);

/** Gives the services to every component below. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of the page. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('There are no services above this component');
  return services;
}
