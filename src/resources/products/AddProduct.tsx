import { Suspense, useState } from 'react';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const ProviderDialog = lazyWithPreload(() => import('./ProviderDialog'));

interface AddProductProps extends Pick<ButtonProps, 'variant'> {
  label: 'action.add' | 'page.create';
}

/** Asks whose the new product is, and opens the form below that provider. */
export const AddProduct = ({ label, variant }: AddProductProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onPointerEnter={() => void ProviderDialog.preload()}
        onFocus={() => void ProviderDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {translate(`resources.products.${label}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <ProviderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
