import type { ResponseOf, BodyOf } from '@pressline/contracts/api/route-table.ts';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { overrideExisting, shopApi } from '../../../shared/api/shop-api.ts';
import { listTag } from '../../../shared/api/tags.ts';

export type StaffMember = ResponseOf<'staff'>[number];

interface StaffCommand {
  readonly id: string;
  readonly key: string;
}

const staffApi = shopApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    staff: build.query<ResponseOf<'staff'>, void>({
      query: () => ({ endpoint: 'staff' }),
      providesTags: [listTag('staff')],
    }),
    inviteStaff: build.mutation<ResponseOf<'inviteStaff'>, BodyOf<'inviteStaff'> & { readonly key: string }>({
      query: ({ key, ...json }) => ({ endpoint: 'inviteStaff', json, idempotencyKey: key }),
      invalidatesTags: [listTag('staff'), listTag('mails')],
    }),
    renameStaff: build.mutation<ResponseOf<'renameStaff'>, StaffCommand & { readonly name: string }>({
      query: ({ id, name, key }) => ({ endpoint: 'renameStaff', params: { id }, json: { name }, idempotencyKey: key }),
      invalidatesTags: [listTag('staff'), 'account'],
    }),
    changeStaffRole: build.mutation<ResponseOf<'changeStaffRole'>, StaffCommand & { readonly role: StaffRole }>({
      query: ({ id, role, key }) => ({
        endpoint: 'changeStaffRole',
        params: { id },
        json: { staff_role: role },
        idempotencyKey: key,
      }),
      invalidatesTags: [listTag('staff')],
    }),
    reinviteStaff: build.mutation<ResponseOf<'reinviteStaff'>, StaffCommand>({
      query: ({ id, key }) => ({ endpoint: 'reinviteStaff', params: { id }, idempotencyKey: key }),
      invalidatesTags: [listTag('staff'), listTag('mails')],
    }),
    disableStaff: build.mutation<ResponseOf<'disableStaff'>, StaffCommand>({
      query: ({ id, key }) => ({ endpoint: 'disableStaff', params: { id }, idempotencyKey: key }),
      invalidatesTags: [listTag('staff')],
    }),
    enableStaff: build.mutation<ResponseOf<'enableStaff'>, StaffCommand>({
      query: ({ id, key }) => ({ endpoint: 'enableStaff', params: { id }, idempotencyKey: key }),
      invalidatesTags: [listTag('staff')],
    }),
    removeStaffSecondFactors: build.mutation<ResponseOf<'removeStaffSecondFactors'>, StaffCommand>({
      query: ({ id, key }) => ({ endpoint: 'removeStaffSecondFactors', params: { id }, idempotencyKey: key }),
      invalidatesTags: [listTag('staff')],
    }),
    secondFactorPolicy: build.query<ResponseOf<'secondFactorPolicy'>, void>({
      query: () => ({ endpoint: 'secondFactorPolicy' }),
      providesTags: ['second-factor-policy'],
    }),
    changeSecondFactorPolicy: build.mutation<
      ResponseOf<'changeSecondFactorPolicy'>,
      BodyOf<'changeSecondFactorPolicy'> & { readonly key: string }
    >({
      query: ({ key, ...json }) => ({ endpoint: 'changeSecondFactorPolicy', json, idempotencyKey: key }),
      invalidatesTags: ['second-factor-policy', 'second-factors'],
    }),
    acceptInvitation: build.mutation<
      ResponseOf<'acceptInvitation'>,
      BodyOf<'acceptInvitation'> & { readonly key: string }
    >({
      query: ({ key, ...json }) => ({ endpoint: 'acceptInvitation', json, idempotencyKey: key }),
    }),
  }),
});

export const {
  useStaffQuery,
  useInviteStaffMutation,
  useRenameStaffMutation,
  useChangeStaffRoleMutation,
  useReinviteStaffMutation,
  useDisableStaffMutation,
  useEnableStaffMutation,
  useRemoveStaffSecondFactorsMutation,
  useSecondFactorPolicyQuery,
  useChangeSecondFactorPolicyMutation,
  useAcceptInvitationMutation,
} = staffApi;
