import { useMayOpen } from '../document-link.tsx';

/**
 * The paths that the dashboard links to: the screen with amounts if the user may open it, else the one without.
 * Undefined if the user may open neither.
 */
export function useScreens() {
  const mayOpen = useMayOpen();
  const findAllowed = (...paths: string[]) => paths.find(mayOpen);
  const stock = '/inventory/storage-management';
  return {
    souvenirs: findAllowed('/inventory/gifts'),
    balances: findAllowed(`${stock}/StorageGift`, `${stock}/StorageGiftNoPrice`),
    alerts: findAllowed(
      '/inventory/gift-storage-alert-report',
      '/inventory/gift-storage-alert-report-no-price',
    ),
    movements: findAllowed('/inventory/inOutDetails', '/inventory/inOutDetailsNoPrice'),
    storages: findAllowed(`${stock}/StorageLocation`),
  };
}
