/** Questions about the own records, each with what is expected. Read while the assistant is built. */
export const seenOwn = `
refund anyRefund: Where is my refund?
refund anyRefund: refund status
refund anyRefund: refund abi tak nhi aya
refund anyRefund: मेरे सभी रिफंड की सूची दिखाइए
refund anyRefund: which refunds are still in process
refund anyRefund: kaun kaun se refund aane wale hain
refund anyRefund: Money debited, payment failed, when will I get my money back
refund anyRefund: कितने रुपये वापस आने वाले हैं
refund refundWhen: by what date will I receive my refund
refund refundWhen: refund kis din tak aa jayega
refund powerRefund: electricity bill refund status pls
refund powerRefund: बिजली के बिल का पैसा वापस कब आएगा
refund waterRefund: jaldhara ne paisa wapas kiya kya
refund waterRefund: I paid the water bill twice, what about the second amount
refund waterRefund: पानी का बिल दो बार कट गया था, दूसरा पैसा कब मिलेगा
refund waterRefund: कौन सा रिफंड देर से है?
refund waterRefundPay: jaldhara refund late hai to mujhe kitna harjana milega
refund tagRefund: fastag refund kab tak
refund tagRefund: sarathi ka 300 ka refund
refund tagRefund: when will the fastag money return
refund phoneRefund: लहर मोबाइल 239 का रिफंड मिला कि नहीं
refund lastRefund: when did I last receive a refund
refund refundWhy: why was my payment refunded
refund refundWhy: मेरा पैसा वापस क्यों आ रहा है
refund waterRefundRef: has my bank got the jaldhara refund, need ref num
payment lastPayment: मेरा आख़िरी भुगतान कौन सा था
payment lastPayment: last transaction
payment lastPayment: latest paymnt kitne ka tha
payment gasPayment: nabha gas payment status
payment gasPayment: gas cylinder book kiya paise kat gaye par confirm nahi hua
payment gasPayment: गैस सिलेंडर का भुगतान अटका हुआ है
payment gasPaymentUntil: gas wala payment kab tak clear hoga
payment pendingPayments: which payments are pending
payment pendingPayments: money deducted but bill not paid
payment pendingPayments: koi transaction atka hua hai kya mera
payment pendingPayments: my account debited but recharge not done
payment fiberFail: why did my broadband payment fail
payment fiberFail: wifi ka payment fail kyu hua
payment failedPayments: which payments failed this month
payment failedPayments: mera kaunsa payment fail hua tha
payment bigFail: what happened to the 18403 payment
payment bigFail: मेरे ₹18,403 कट गए क्या
payment lastRecharge: when was my last mobile recharge
payment lastRecharge: phone recharge last kab kiya tha
payment lastRecharge: 299 recharge done?
payment postpaidPayment: lehar postpaid ka bill bhara kya maine
payment postpaidPayment: kal postpaid bhara tha confirm hua?
payment postpaidPayment: पोस्टपेड बिल भर दिया था ना, चेक करो
payment powerPaid: when did I last pay my electricity bill
payment powerPaid: bijli bill last time kab bhara tha
payment powerPaid: last light bill payment date
payment schoolPayment: school fees payment ka kya hua
payment schoolPayment: gyanodaya fees 12000 gone through?
payment rechargeRef: 299 wale recharge ki raseed chahiye
bills allBills: mere kitne bill bakaya hain
bills allBills: bill due
bills allBills: list all unpaid bills
bills allBills: what do I need to pay
bills billTotal: total due of all bills
bills billTotal: सारे बिल मिलाकर कितना देना है
bills billTotal: add up everything I owe on bills
bills powerBill: bijlee bill kab bharna hai
bills powerBill: ghar ka bill kitna hai
bills powerBill: suryodaya ka bill
bills powerBillWhen: when is suryodaya vidyut due
bills powerBillWhen: bijli bill ki due date kya hai bhai
bills waterBill: jaldhara bill
bills waterBillWhen: pani bill kab tak bhar sakta hu
bills fiberBill: ब्रॉडबैंड का बिल
bills insuranceBill: बीमा का कितना देना है
bills insuranceBill: did I miss my insurance premium
bills insuranceBill: bima ki kist reh gayi kya
bills overdueBill: kaunsa bill late ho gaya hai
bills cardBill: credit card bill kitna hai
bills cardBill: क्रेडिट कार्ड का बिल कितना है
bills cardBillWhen: cc bill kab tak bharna h
bills schoolBill: bunty school fees kitni hai
bills schoolBill: gyanodaya school fee due amount
bills schoolBill: bacche ki fees ki last date
bills nextBill: next bill due date
bills nextBill: अगला बिल कब भरना है
bills powerBill: pay my electricity bill
autopay autopayNext: when is my next autopay
autopay autopayNext: agla autopay kab hai
autopay autopayNext: how much will be auto debited next for the bill
autopay fiberAutopay: is autopay on for my broadband
autopay fiberAutopay: इंटरनेट का ऑटोपे चालू है क्या
autopay autopayList: show all my autopays
autopay postpaidAutopay: lehar postpaid autopay
autopay postpaidAutopay: postpaid ka autopay band kyu hai
autopay postpaidAutopay: which autopay is paused
autopay postpaidAutopay: पोस्टपेड का ऑटोपे रुका हुआ है क्या
autopay waterAutopay: jaldhara ka autopay shuru hua kya
autopay waterAutopay: water bill autopay status
autopay gasAutopay: gas ka autopay abhi bhi chalu hai?
autopay cardAutopay: क्रेडिट कार्ड का ऑटोपे कितने तक का है
autopay loanMandate: is autopay active on my udaan loan
autopay loanMandate: udaan loan ka mandate chalu hai kya
autopay loanMandate: max amount udaan can debit from my bank
autopay lateMandate: himadri credit mandate active?
loan nextEmi: when is my next EMI
loan nextEmi: meri agli kist kab hai
loan nextEmi: meri emi kitni hai
loan nextEmi: मेरी अगली किस्त कब है
loan udaanEmi: udaan personal loan ki agli kist kitni aur kab
loan udaanEmi: उड़ान लोन की अगली ईएमआई कब है
loan udaanEmi: how much emi for udaan
loan udaanEmi: udan ki emi kab katega
loan owed: how much do I still owe on my loan
loan owed: loan kitna baki hai
loan owed: mera karza kitna bacha h
loan owed: loan outstanding
loan udaanOwed: उड़ान का कितना मूलधन बचा है
loan lateOwed: how much is left on my two wheeler loan
loan lateOwed: गाड़ी वाले लोन का कितना बाकी है
loan lateDue: himadri ki emi kitni overdue hai
loan lateDue: is any of my loans overdue?
loan lateDue: कौन सा लोन ओवरड्यू है
loan lateDue: total overdue amount on bike loan with charges
loan lateDays: himadri emi kitne din late hai
loan lateDue: what penalty was added on my himadri loan
loan closedLoan: मल्लिका वाला फोन लोन कब बंद हुआ
loan closedLoan: when did I finish paying mallika
loan loanList: show my loans
loan loanList: mere kaun kaun se loan chal rahe hain
loan loanList: मेरे सारे लोन दिखाओ
loan loanList: list of active loans
loan loanCount: mere kitne loan hai
loan udaanApr: What is the APR of my udaan loan
loan udaanApr: udaan loan ka apr kitna hai
loan anyRate: what interest rate am I paying on my loan
loan udaanRate: udaan ka byaj dar kitna hai
loan udaanRate: interest rate of my udaan personal loan
loan udaanFee: udaan ne processing fees kitni kaati
loan udaanInterest: total interest on my udaan loan
loan udaanLeft: how many EMIs are left on udaan
loan udaanLeft: उड़ान की कितनी किस्तें बाकी हैं
loan udaanPaid: udaan ko ab tak kitna chuka diya
loan udaanStart: when was udaan loan disbursed
loan lastRepayment: when did I pay my last EMI
loan lastRepayment: pichli emi kab bhari thi
loan lastRepayment: मैंने आख़िरी किस्त कब भरी थी
loan udaanRepayment: was my november udaan emi paid
loan lateRepayment: why did my himadri emi bounce
loan lateRepayment: himadri repayment 23 november ka kya hua
loan loanEnd: when will my udaan loan finish
loan loanEnd: udaan loan kab khatam hoga
close closeAny: अगर आज लोन बंद करूँ तो कितना लगेगा
close closeUdaan: udaan loan aaj close karna ho to kitna paisa lagega
close closeUdaan: settle udaan personal loan completely today how much
close closeLate: full and final amount himadri credit
ahead part:10000:2027-01: if I prepay 10k on udaan what is my emi in January
ahead part:5000:2027-03: अगर मैं उड़ान को अभी 5 हज़ार चुकाऊँ तो मार्च में कितना देना होगा
ahead partPay:15000: udaan me 15 hazar extra de du to kya hoga
ahead emiIn:2027-02: what is my udaan EMI in February
ahead owedIn:2027-04: अप्रैल में उड़ान लोन कितना बचेगा
ahead owedIn:2027-06: how much will I still owe udaan in June 2027
ahead tooMuch: can I prepay 60,000 on udaan
application reviewApp: what is the status of my loan application
application reviewApp: mere loan aavedan ka kya hua
application reviewApp: मेरे लोन आवेदन की स्थिति
application reviewApp: home repair loan ka kya hua
application reviewApp: chandrika kab tak batayega
application rejectedApp: loan kyon nahi mila mujhe vindhya se
application rejectedApp: reason for rejection of wedding loan
application reapply: vindhya me dubara apply kab kar sakte hai
application reapply: विंध्या कैपिटल में दोबारा आवेदन कब कर सकते हैं
application anyApp: maine kahan kahan loan ke liye apply kiya hai
application anyApp: मैंने कितने लोन आवेदन किए हैं
score score: मेरा क्रेडिट स्कोर
score score: crdit scor kya hai mera
score scoreDay: when was my credit score last checked
score scoreDay: score kis tareekh ka hai
score scoreBefore: pehle score kitna tha
score scoreNext: when can I check my credit score again
coins coins: sikke kitne bache
coins coinWorth: what are my coins worth in rupees
coins coinWorth: मेरे सिक्कों की कीमत कितनी है
coins coinsEnd: मेरे सिक्के कब ख़त्म होंगे
coins coinsEnd: my coins expirey date
coins coinsEnd: kitne coins expire hone wale hai december me
coins coinsSpent: coins kahan kharch hue mere
coins coinsEarned: how did I earn my last coins
coins coinsEarned: coin history dikhao
coins coinsEarned: इस महीने कितने सिक्के कमाए
coins coinsBack: did my coins come back for the chai mug
coins coinsBack: chai mug ke coin wapas mile kya
coins coinsGone: mere 200 coin kahan gaye
coupons lunch: which coupon works for lunch in Pune
coupons lunch: पुणे में लंच का कूपन
coupons lunchMinimum: minimum order for tiffin ghar coupon
coupons pizza: pizza coupon
coupons pizza: any discount on pizza
coupons clothes: kapde ka coupon
coupons clothes: कपड़ों पर छूट
coupons clothesEnd: rangrez coupon last date
coupons medicine: dawai par discount
coupons soap: sabun ka koi coupon
coupons soapEnd: sugandh wala coupon kab expire hoga
coupons saved: which coupons have I saved
coupons saved: mere saved coupon
coupons saved: मेरे सहेजे हुए कूपन
coupons usedCodes: which coupon codes did I take
prizes prizeList: mere inaam dikhao
prizes prizeList: मेरे इनाम कौन से हैं
prizes voucher: where is my book voucher code
prizes voucher: book voucher ka code kya hai
prizes parcel: steel bottle ka parcel kaha pahucha
prizes parcel: मेरी स्टील बोतल कब आएगी
prizes mug: chai mug kyon nahi aaya
prizes scratch: do I have a scratch card
prizes scratch: मेरा स्क्रैच कार्ड बाकी है क्या
requests anyRequest: status of my complaint
requests anyRequest: मेरे अनुरोध का क्या हुआ
requests refundRequest: what about my complaint on the refund
requests refundRequest: refund wali shikayat ka jawab kab tak
requests lateRequest: which of my complaints is late
requests coinRequest: coins wali request kab tak dekhi jayegi
requests doneRequest: was my coupon code complaint resolved
requests doneRequest: coupon ki shikayat hal hui kya
requests requestCount: how many requests have I raised
spending spentNow: how much did I spend this month
spending spentNow: total spending on bills nov
spending spentOct: how much did I spend in October
spending spentOct: pichle mahine ka total kharcha
spending spentSep: september me kitna kharcha hua
spending powerNow: how much did I pay for electricity this month
spending powerNow: इस महीने बिजली पर कितना खर्च हुआ
spending powerOct: how much did I spend on electricity last month
spending powerOct: बिजली पर पिछले महीने कितना दिया
spending waterNow: pani pe kitna kharch kiya november me
spending fiberOct: internet pe october ka kharcha
spending yesterday: kal kitna kharch kiya
spending day20: 20 tarikh ko kitna kharcha hua
spending topNow: sabse zyada kharcha kis pe hua
spending bothMonths: did I spend more this month than last month
account uid: what is my user id
account mobile: which mobile number is on my account
account mobile: mera registered number kaun sa hai
account mobile: मेरे खाते में कौन सा मोबाइल नंबर है
account name: मेरा नाम क्या रखा है ऐप में
`;
