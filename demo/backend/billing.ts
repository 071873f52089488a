export const billingStatus = (paying: boolean): 'active' | 'inactive' => (paying ? 'active' : 'inactive');
