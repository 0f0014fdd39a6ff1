// Where the dashboard's cards lead.
import { useMayOpen } from '../document-link.tsx';

/** The first of these screens that is open to whoever looks: the one with amounts, else its twin. */
export function useScreens() {
  const mayOpen = useMayOpen();
  const first = (...paths: string[]) => paths.find(mayOpen);
  const stock = '/inventory/storage-management';
  return {
    gifts: first('/inventory/gifts'),
    balances: first(`${stock}/StorageGift`, `${stock}/StorageGiftNoPrice`),
    alerts: first('/inventory/gift-storage-alert-report', '/inventory/gift-storage-alert-report-no-price'),
    movements: first('/inventory/inOutDetails', '/inventory/inOutDetailsNoPrice'),
    storages: first(`${stock}/StorageLocation`),
  };
}
