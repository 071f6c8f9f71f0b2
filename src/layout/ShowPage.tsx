import type { ReactNode } from 'react';
import { Button, Card, CardContent } from '@mui/material';
import { ShowBase, useGetRecordRepresentation, useShowContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { paths, type ResourceName } from '../routing/paths';
import { LoadState } from './LoadState';
import { PageTitle } from './PageTitle';

interface ShowPageProps {
  /** Buttons beside Edit. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of one record: its representation as the heading, Edit, and its fields (section 2). */
export const ShowPage = (props: ShowPageProps) => (
  <ShowBase queryOptions={{ onError: logOnly }} redirectOnError={false}>
    <ShowContent {...props} />
  </ShowBase>
);

// Section 8 logs it; the page shows it in place.
const logOnly = (error: unknown) => {
  // oxlint-disable-next-line no-console -- section 8: "only logged"
  console.error(error);
};

const ShowContent = ({ actions, children }: ShowPageProps) => {
  const translate = useTranslate();
  const { record, resource, error, isPending, refetch } = useShowContext();
  const representation = useGetRecordRepresentation(resource)(record);
  const title = typeof representation === 'string' ? representation : '';
  return (
    <LoadState
      error={error}
      isPending={isPending}
      fallback="app.error.load"
      onRetry={() => void refetch()}
    >
      {record && (
        <>
          <PageTitle
            title={title}
            actions={
              <>
                {actions}
                <Button
                  variant="contained"
                  component={Link}
                  to={paths.edit(resource as ResourceName, record.id)}
                >
                  {translate('app.action.edit')}
                </Button>
              </>
            }
          />
          <Card>
            <CardContent>{children}</CardContent>
          </Card>
        </>
      )}
    </LoadState>
  );
};
