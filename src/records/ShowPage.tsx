import type { ReactNode } from 'react';
import { Box, Button, Card, CardContent } from '@mui/material';
import {
  type RaRecord,
  ShowBase,
  type ShowBaseProps,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useShowContext,
} from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router';
import { isPersonal, requireApiResource } from '../../contract/resources';
import { recordPaths } from '../routing/paths';
import { RECORD_WIDTH, RecordColumns, RecordHistory } from './history/RecordHistory';
import { useRememberRecord } from '../features/palette/recentRecords';
import { LoadState, noErrorNotification } from '../ui/LoadState';
import { PartBoundary } from '../ui/PartBoundary';
import { PageTitle, type PageTitleProps } from '../ui/PageTitle';
import { ShowSkeleton } from '../ui/skeletons';
import { useTranslate } from '../i18n/useTranslate';

interface ShowContentProps<Values extends RaRecord> extends Pick<
  PageTitleProps,
  'picture' | 'subtitle'
> {
  /** Formats the heading; defaults to the resource's representation. */
  toTitle?: (record: Values) => string;
  /** Buttons before Edit. */
  actions?: ReactNode;
  /** Buttons and the menu "More" after Edit. */
  furtherActions?: ReactNode;
  /** Whether the record's history stands beside or below the card; by default it does. */
  hasHistory?: boolean;
  /** The skeleton of the card's content, where it is more than fields. */
  skeleton?: ReactNode;
  children: ReactNode;
}

interface ShowPageProps<Values extends RaRecord>
  extends ShowContentProps<Values>, Pick<ShowBaseProps, 'id'> {
  /** Called when loading failed; the page itself shows the error. */
  onError?: (error: unknown) => void;
  /** Passed to the data provider. */
  meta?: Record<string, unknown>;
}

/** The page of one record: its representation as the heading, Edit, and its fields. */
export const ShowPage = <Values extends RaRecord = RaRecord>({
  id,
  meta,
  onError = noErrorNotification,
  ...content
}: ShowPageProps<Values>) => (
  <ShowBase id={id} queryOptions={{ onError, meta }} redirectOnError={false}>
    <ShowContent {...content} />
  </ShowBase>
);

const ShowContent = <Values extends RaRecord>({
  toTitle,
  actions,
  furtherActions,
  hasHistory = true,
  picture,
  subtitle,
  skeleton,
  children,
}: ShowContentProps<Values>) => {
  const translate = useTranslate();
  const { record, resource, error, isPending, refetch } = useShowContext<Values>();
  const representation = useGetRecordRepresentation(resource)(record);
  const title = typeof representation === 'string' ? representation : '';
  useRememberRecord(resource, record?.id, title);
  const label = useGetResourceLabel()(resource, 1);
  // The browser's history keeps titles, also after signing out.
  const isNameless = isPersonal(requireApiResource(resource));
  return (
    <LoadState
      error={error}
      isPending={isPending}
      onRetry={() => void refetch({ cancelRefetch: false })}
      skeleton={<ShowSkeleton hasPicture={picture !== undefined}>{skeleton}</ShowSkeleton>}
    >
      {record && (
        <Box sx={{ maxWidth: { xl: RECORD_WIDTH } }}>
          <PageTitle
            title={toTitle?.(record) ?? title}
            documentTitle={isNameless ? `${label} ${record.id}` : undefined}
            picture={picture}
            subtitle={subtitle}
            actions={
              <>
                {actions}
                <Button
                  variant="contained"
                  component={Link}
                  to={recordPaths(resource, record).edit}
                >
                  {translate('app.action.edit')}
                </Button>
                {/* A record that cannot be read has no menu; its fields say so. */}
                <ErrorBoundary fallback={null} resetKeys={[record]}>
                  {furtherActions}
                </ErrorBoundary>
              </>
            }
          />
          <RecordColumns
            history={hasHistory && <RecordHistory resource={resource} id={record.id} />}
          >
            <Card sx={{ flex: '2 1 0', minWidth: 0 }}>
              <CardContent>
                <PartBoundary resetKeys={[record]}>{children}</PartBoundary>
              </CardContent>
            </Card>
          </RecordColumns>
        </Box>
      )}
    </LoadState>
  );
};
